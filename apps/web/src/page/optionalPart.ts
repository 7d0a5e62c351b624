import { type ComponentType, lazy } from 'react';

/** A part that its page can do without: if its code cannot be loaded, it is left out. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = (): Promise<ComponentType<Props>> => load().catch(() => Nothing);
  return lazy(async () => ({ default: await part() }));
}

const Nothing = () => null;
