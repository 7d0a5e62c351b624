import { type ComponentType, lazy } from 'react';
import { untilOnline } from './online';

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Fetches its code ahead: its first render is then the page itself, on the server as in the browser. */
  preload: () => Promise<void>;
}

/** A page, or a part of one, whose code comes when it is needed; without a network it waits for one. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function file() {
    // A browser remembers of code that it could not load it, until the page is loaded again.
    await untilOnline();
    loaded = await load();
    return { default: loaded };
  }

  return {
    // React takes what answers at once without waiting for a turn, in which it would show that the page is loading.
    Page: lazy<ComponentType<Props>>(() =>
      loaded ? atOnce({ default: loaded }) : file(),
    ) as ComponentType<Props>,
    preload: async () => {
      if (!loaded) await file();
    },
  };
}

function atOnce<Value>(value: Value): Promise<Value> {
  const then: Promise<Value>['then'] = (onValue) => Promise.resolve(onValue?.(value) as never);
  return { then } as Promise<Value>;
}
