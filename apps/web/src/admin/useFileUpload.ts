import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../session/refreshSession';
import { type Target, uploadFile, UploadFailure } from './uploadFile';

/** Uploads one file at a time. Leaving the page aborts it. `sending` has its name and progress, from 0 to 1. */
export function useFileUpload() {
  const client = useApolloClient();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const aborting = useRef<AbortController>(null);

  useEffect(() => () => aborting.current?.abort(), []);

  /** Uploads the file. Resolves to undefined if that fails; `problem` then says why. */
  async function send<Result>(file: File, target: Target<Result>): Promise<Result | undefined> {
    const { signal } = (aborting.current = new AbortController());
    const onProgress = (share: number) => setSending({ name: file.name, share });
    setProblem(undefined);
    onProgress(0);
    try {
      return await uploadFile(file, target, { onProgress, signal });
    } catch (reason) {
      if (!(reason instanceof UploadFailure)) throw reason;
      setProblem(reason.message);
      // The session redirects to the sign-in page.
      if (reason.hasSessionEnded) void refreshSession(client);
      return undefined;
    } finally {
      setSending(null);
    }
  }

  /** The only picked file; undefined if there are several, or if another file is being sent. */
  function onlyOf([file, ...others]: File[]): File | undefined {
    if (!file || sending) return undefined;
    if (others.length === 0) return file;
    setProblem('Choose one file at a time.');
    return undefined;
  }

  return { sending, problem, send, onlyOf };
}
