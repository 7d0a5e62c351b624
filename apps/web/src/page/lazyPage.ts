import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { untilOnline } from './online';
import { whenIdle } from './whenIdle';

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** `Page` inside its own Suspense boundary: while the code is loading, nothing is shown in this place. */
  Part: ComponentType<Props>;
  /** Loads the code ahead, so that the first render need not wait for it, on the server and in the browser. */
  preload: () => Promise<void>;
}

/** A page, or part of one, whose code is loaded on demand. Offline, it waits for the network. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props> | undefined>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function file() {
    // Wait, since browsers remember a failed import until the page is reloaded.
    await untilOnline();
    loaded = await load();
    return { default: loaded ?? Nothing };
  }

  // React reads this synchronous thenable without suspending, so that no loading state is shown.
  const Page = lazy<ComponentType<Props>>(() =>
    loaded ? syncThenable({ default: loaded }) : file(),
  ) as ComponentType<Props>;
  return {
    Page,
    Part: (props) => createElement(Suspense, null, createElement(Page, props)),
    preload: async () => {
      if (!loaded) await file();
    },
  };
}

/** A part of a page that is left out if its code cannot be loaded. After a failed preload, showing the part loads it again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return lazyPage(() => load().catch(() => undefined));
}

const Nothing = () => null;

/** Loads a part ahead when the page is idle, so that it can be shown at once and without the network. */
export function usePreloaded({ preload }: Pick<LazyPage, 'preload'>): void {
  useEffect(() => whenIdle(() => void preload().catch(() => undefined)), [preload]);
}

function syncThenable<Value>(value: Value): Promise<Value> {
  const then: Promise<Value>['then'] = (onValue) => Promise.resolve(onValue?.(value) as never);
  return { then } as Promise<Value>;
}
