import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from './refreshSession';
import { saveFile } from './saveFile';

export interface FileToLoad {
  name: string;
  url: string;
}

/** Fetches a whole file before saving it, so that no partial file is saved. Leaving the page aborts it. `failure` is the error toast. */
export function useDownload(failure: string) {
  const client = useApolloClient();
  /** The name of the file that is being downloaded. */
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const aborting = useRef<AbortController>(null);

  useEffect(() => () => aborting.current?.abort(), []);

  async function download({ name, url }: FileToLoad): Promise<void> {
    const controller = new AbortController();
    aborting.current = controller;
    setBusy(name);
    setFailed(false);
    try {
      saveFile(name, await fetchFile(url, controller.signal));
    } catch (reason) {
      if (!controller.signal.aborted) fail(reason);
    } finally {
      setBusy(null);
    }
  }

  function fail(reason: unknown) {
    // The user has lost access; refreshing the session redirects to the sign-in page.
    if (reason instanceof ApiError && reason.isAuthError) return void refreshSession(client);
    setFailed(true);
    window.alert(failure);
  }

  return { busy, hasFailed, download };
}

class ApiError extends Error {
  constructor(private readonly status: number) {
    super(`API Error: ${status}`);
  }

  get isAuthError(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new ApiError(response.status);
  return url.includes('/stats/') ? readable(await response.json()) : response.blob();
}

function readable(body: unknown): Blob {
  return new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: 'application/json' });
}
