import { MAX_IMPORT_FILE } from '@beambright/domain';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { AFRESH } from '../../lib/afresh';
import { dateTimeText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { BackLink } from '../../staff/BackLink';
import { StaffPage } from '../../staff/StaffPage';
import { useFailure } from '../../staff/useFailure';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { CsvIntro, CsvPick } from '../CsvFile';
import { useFileUpload } from '../useFileUpload';
import { type ImportsPage_ImportFragment, useImportsPageQuery } from './ImportsPage.generated';
import { becameText, INTERRUPTED, STATES } from './importTexts';

export function ImportsPage() {
  const { pick, ...upload } = useImportUpload();
  return (
    <StaffPage title="Import" tools={<BackLink to={staffPaths.adminProducts}>Products</BackLink>}>
      <div className="grid max-w-3xl gap-6">
        <div className="grid gap-3">
          <CsvIntro text="You see what the file would change; nothing is changed yet." />
          <CsvPick most={MAX_IMPORT_FILE} upload={upload} onPick={pick} />
        </div>
        <div>
          <ButtonLink to={staffPaths.adminPictures}>
            <IconPhotoPlus size={18} aria-hidden />
            Import pictures from a zip file
          </ButtonLink>
        </div>
        <NewestImports />
      </div>
    </StaffPage>
  );
}

function NewestImports() {
  const { data, previousData, loading, error } = useImportsPageQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const imports = (data ?? previousData)?.imports;
  const failure = useFailure(imports, loading, error);
  if (failure) return <NotLoaded title="The imports could not be loaded" {...failure} />;
  if (!imports) return <p role="status">Loading imports...</p>;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="newest-imports" className="grid gap-3">
      <h2 id="newest-imports" className="text-18">
        Newest imports
      </h2>
      <ul className="grid grid-cols-1 rounded-card border border-line bg-surface">
        {imports.map((file) => (
          <ImportEntry key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function ImportEntry({ file }: { file: ImportsPage_ImportFragment }) {
  const { id, fileName, state, creatorEmail, createdAt, goesOnAt } = file;
  const { label, tone } = goesOnAt ? INTERRUPTED : STATES[state];
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-14 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={staffPaths.adminImport(id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-beam-text hover:underline"
        >
          {fileName}
        </Link>
        <p className="figures">{becameText(file)}</p>
        <p className="figures wrap-anywhere text-muted">{`${creatorEmail}, ${dateTimeText(createdAt)}`}</p>
      </div>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
    </li>
  );
}

const IMPORTS = {
  url: '/uploads/imports',
  what: 'file',
  megabytes: MAX_IMPORT_FILE.megabytes,
  resultOf: ({ import: stored }: Record<string, unknown>) => (stored as { id: string } | undefined)?.id,
};

function useImportUpload() {
  const navigate = useNavigate();
  const { sending, problem, send, onlyOf } = useFileUpload();

  async function pick(files: File[]) {
    const file = onlyOf(files);
    const id = file && (await send(file, IMPORTS));
    if (id) void navigate(staffPaths.adminImport(id));
  }

  return { sending, problem, pick: (files: File[]) => void pick(files) };
}
