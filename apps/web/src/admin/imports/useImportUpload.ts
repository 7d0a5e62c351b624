import { MAX_IMPORT_FILE } from '@beambright/domain';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../lib/staffPaths';
import { useFileUpload } from '../useFileUpload';

const IMPORTS = {
  url: '/uploads/imports',
  what: 'file',
  megabytes: MAX_IMPORT_FILE.megabytes,
  resultOf: ({ import: stored }: Record<string, unknown>) => (stored as { id: string } | undefined)?.id,
};

/** Uploads a file of products and then opens its page. */
export function useImportUpload() {
  const navigate = useNavigate();
  const { sending, problem, send, onlyOf } = useFileUpload();

  async function pick(files: File[]) {
    const file = onlyOf(files);
    const id = file && (await send(file, IMPORTS));
    if (id) void navigate(staffPaths.adminImport(id));
  }

  return { sending, problem, pick: (files: File[]) => void pick(files) };
}
