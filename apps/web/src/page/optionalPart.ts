import { type ComponentType, lazy } from 'react';

/** A part that its page can do without: it is left out if its code cannot be loaded. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = (): Promise<ComponentType<Props>> => load().catch(() => Nothing);
  return lazy(async () => ({ default: await part() }));
}

const Nothing = () => null;
