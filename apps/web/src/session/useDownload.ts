import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from './refreshSession';
import { saveFile } from './saveFile';

export interface FileToLoad {
  name: string;
  url: string;
}

/** Fetches a whole file before saving it, so that no partial file is saved. Leaving the page aborts it. If it fails, an alert shows `failure`. */
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
      const response = await fetch(url, { signal: controller.signal });
      // The user has lost access; refreshing the session redirects to the sign-in page.
      if ([401, 403].includes(response.status)) return void refreshSession(client);
      if (!response.ok) throw new Error(`API Error: ${response.status}`);
      saveFile(name, await (url.includes('/stats/') ? readable(response) : response.blob()));
    } catch {
      if (controller.signal.aborted) return;
      setFailed(true);
      window.alert(failure);
    } finally {
      setBusy(null);
    }
  }

  return { busy, hasFailed, download };
}

async function readable(response: Response): Promise<Blob> {
  return new Blob([`${JSON.stringify(await response.json(), null, 2)}\n`], { type: 'application/json' });
}
