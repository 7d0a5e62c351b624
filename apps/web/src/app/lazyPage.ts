import { type ComponentType, lazy } from 'react';

type Load = () => Promise<ComponentType>;

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the code of the page ahead: its first render is then the page itself, on the server as in the browser. */
  preload: () => Promise<void>;
}

/** A page whose code comes when it is needed. */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;

  async function file() {
    loaded = await load();
    return { default: loaded };
  }

  return {
    // React takes what answers at once without waiting for a turn, in which it would show that the page is loading.
    Page: lazy(() => (loaded ? atOnce({ default: loaded }) : file())),
    preload: async () => {
      if (!loaded) await file();
    },
  };
}

function atOnce<Value>(value: Value): Promise<Value> {
  const then: Promise<Value>['then'] = (onValue) => Promise.resolve(onValue?.(value) as never);
  return { then } as Promise<Value>;
}
