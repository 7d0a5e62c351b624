import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../session/refreshSession';
import type { ReportFile } from './reportFiles';
import { saveFile } from './saveFile';

/** Spec §8. */
export const FAILURE = 'Failed to download report. Please try again.';

interface Download {
  /** The name of the file that is on its way. */
  busy: string | null;
  hasFailed: boolean;
  download: (file: ReportFile) => Promise<void>;
}

/** Fetches a file whole before it is saved, so that nobody keeps a part of one. Leaving the page ends it. */
export function useDownload(): Download {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  async function download({ name, url }: ReportFile): Promise<void> {
    const controller = new AbortController();
    leaving.current = controller;
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
    // Whoever is not the owner any more is led to the sign-in page, and needs no more to be told.
    if (reason instanceof ApiError && reason.saysWho) return void refreshSession(client);
    setFailed(true);
    window.alert(FAILURE);
  }

  return { busy, hasFailed, download };
}

/** Any answer that is not OK (spec §8). */
class ApiError extends Error {
  constructor(private readonly status: number) {
    super(`API Error: ${status}`);
  }

  get saysWho(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new ApiError(response.status);
  return url.includes('/stats/') ? readable(await response.json()) : response.blob();
}

/** JSON that a person can read, too. */
function readable(body: unknown): Blob {
  return new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: 'application/json' });
}
