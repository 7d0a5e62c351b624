import { useApolloClient } from '@apollo/client/react';
import { MAX_IMPORT_FILE } from '@beambright/domain';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { refreshSession } from '../../session/refreshSession';
import { uploadFile, UploadFailure } from '../uploadFile';

const IMPORTS = {
  url: '/uploads/imports',
  what: 'file',
  megabytes: MAX_IMPORT_FILE.megabytes,
  resultOf: ({ import: stored }: Record<string, unknown>) => (stored as { id: string } | undefined)?.id,
};

/** Uploads a file of products and then opens its page. Unmounting aborts it. */
export function useImportUpload() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const aborting = useRef<AbortController>(null);

  useEffect(() => () => aborting.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    const { signal } = (aborting.current = new AbortController());
    const setShare = (share: number) => setSending({ name: file.name, share });
    setProblem(undefined);
    setShare(0);
    try {
      const id = await uploadFile(file, IMPORTS, { onProgress: setShare, signal });
      void navigate(paths.adminImport(id));
    } catch (reason) {
      setSending(null);
      if (!(reason instanceof UploadFailure)) throw reason;
      setProblem(reason.message);
      // The session redirects to the sign-in page.
      if (reason.hasSessionEnded) void refreshSession(client);
    }
  }

  function pick(files: File[]) {
    const [file, ...others] = files;
    if (!file || sending) return;
    if (others.length > 0) setProblem('Choose one file at a time.');
    else void upload(file);
  }

  return { sending, problem, pick };
}
