import { useSearchParams } from 'react-router-dom';
import type { ImportOutcome } from '../../gql/schema-types.generated';
import { Pager } from '../../staff/Pager';
import { useListState } from '../../staff/useFailure';
import { pagerOf, usePages, withFilters } from '../../staff/usePages';
import { NotLoaded } from '../../ui/NotLoaded';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportRow } from './ImportRow';
import { useImportRowsQuery } from './ImportRows.generated';
import { OUTCOMES, UNDONE_LABELS } from './importTexts';

const PAGE_SIZE = 50;
const PARAM = 'show';

type Counts = NonNullable<ImportPage_ImportFragment['counts']>;

interface Choice {
  value: string;
  label: string;
  outcome: ImportOutcome | null;
  isPriceMove: true | null;
  isLeftAlone: true | null;
  hasPictureFailures: true | null;
  count: (counts: Counts) => number;
}

const EVERY = { outcome: null, isPriceMove: null, isLeftAlone: null, hasPictureFailures: null } as const;

const ofOutcome = (outcome: ImportOutcome, key: keyof Counts): Choice => ({
  value: key,
  label: OUTCOMES[outcome].label,
  ...EVERY,
  outcome,
  count: (counts) => counts[key],
});

const ALL: Choice = {
  value: '',
  label: 'All',
  ...EVERY,
  count: (counts) => counts.new + counts.changed + counts.unchanged + counts.refused + counts.deleted,
};

const CHOICES: readonly Choice[] = [
  ALL,
  ofOutcome('NEW', 'new'),
  ofOutcome('CHANGED', 'changed'),
  {
    value: 'price-moves',
    label: 'Price moves over 30 %',
    ...EVERY,
    isPriceMove: true,
    count: ({ priceMoves }) => priceMoves,
  },
  ofOutcome('UNCHANGED', 'unchanged'),
  ofOutcome('REFUSED', 'refused'),
  ofOutcome('DELETED', 'deleted'),
];

const leftAlone = (count: number): Choice => ({
  value: 'left-alone',
  label: 'Left alone',
  ...EVERY,
  isLeftAlone: true,
  count: () => count,
});

const picturesFailed = (count: number): Choice => ({
  value: 'pictures-failed',
  label: 'Pictures failed',
  ...EVERY,
  hasPictureFailures: true,
  count: () => count,
});

export function ImportRows({ file }: { file: ImportPage_ImportFragment }) {
  const { counts, progress, pictures } = file;
  const [params, setParams] = useSearchParams();
  const isUndone = file.state === 'UNDONE';
  const choices = [
    ...CHOICES,
    ...(isUndone && progress ? [leftAlone(progress.refused)] : []),
    ...(pictures.failedRows > 0 ? [picturesFailed(pictures.failedRows)] : []),
  ];
  const shown = choices.find(({ value }) => value === params.get(PARAM)) ?? ALL;

  return (
    <>
      <div role="group" aria-label="Rows" className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === shown.value}
            onClick={() => setParams((before) => withFilters(before, { [PARAM]: choice.value }))}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-3.5 text-14 font-semibold transition select-none hover:border-beam-text hover:bg-raised active:translate-y-px aria-pressed:border-beam-edge aria-pressed:bg-glow md:pointer-fine:min-h-9"
          >
            <span>{isUndone && choice.outcome ? UNDONE_LABELS[choice.outcome] : choice.label}</span>
            {counts && (
              <span className="figures font-normal text-muted">
                {choice.count(counts).toLocaleString('en-US')}
              </span>
            )}
          </button>
        ))}
      </div>
      <RowList id={file.id} choice={shown} isUndone={isUndone} />
    </>
  );
}

function RowList(props: RowListProps) {
  const { list, isLoading, failure, pager } = useRowList(props);
  if (failure) return <NotLoaded title="The rows could not be loaded" {...failure} />;
  return (
    <section aria-label="Rows of the file" aria-busy={isLoading}>
      <p role="status" className="sr-only">
        {isLoading && 'Loading...'}
      </p>
      {list?.nodes.length === 0 && <p className="text-muted">No rows.</p>}
      {list && list.nodes.length > 0 && (
        <ol className="grid grid-cols-1 rounded-card border border-line bg-surface">
          {list.nodes.map((row) => (
            <ImportRow key={row.line} row={row} isUndone={props.isUndone} />
          ))}
        </ol>
      )}
      <Pager what="rows" {...pager} />
    </section>
  );
}

interface RowListProps {
  id: string;
  choice: Choice;
  isUndone: boolean;
}

function useRowList({ id, choice }: RowListProps) {
  const { outcome, isPriceMove, isLeftAlone, hasPictureFailures } = choice;
  const pages = usePages();
  const query = useImportRowsQuery({
    variables: {
      ...{ id, outcome, isPriceMove, isLeftAlone, hasPictureFailures },
      first: PAGE_SIZE,
      after: pages.after,
    },
    // A second check of the file replaces the rows.
    fetchPolicy: 'no-cache',
  });
  const { isLoading, failure } = useListState(query);
  const list = query.data?.import?.rows;
  return { list, isLoading, failure, pager: { ...pagerOf(list, pages, PAGE_SIZE), isBusy: isLoading } };
}
