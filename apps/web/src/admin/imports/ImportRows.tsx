import { useSearchParams } from 'react-router-dom';
import type { ImportOutcome } from '../../gql/schema-types.generated';
import { Choices } from '../../staff/Choices';
import { Pager } from '../../staff/Pager';
import { useListState } from '../../staff/useListState';
import { pagerOf, usePages, withFilters } from '../../staff/usePages';
import { NotLoaded } from '../../ui/NotLoaded';
import type { ImportPage_ImportFragment } from './ImportPage.generated';
import { ImportRow } from './ImportRow';
import { type ImportRowsQueryVariables, useImportRowsQuery } from './ImportRows.generated';
import { OUTCOMES, UNDONE_LABELS } from './importTexts';

const PAGE_SIZE = 50;
const PARAM = 'show';

type ImportedFile = ImportPage_ImportFragment;

interface Choice {
  value: string;
  label: string;
  filter: Partial<Omit<ImportRowsQueryVariables, 'id' | 'first' | 'after'>>;
  count: (file: ImportedFile) => number | undefined;
}

const EVERY = { outcome: null, isPriceMove: null, isLeftAlone: null, hasPictureFailures: null } as const;

const ofOutcome = (outcome: ImportOutcome, key: keyof NonNullable<ImportedFile['counts']>): Choice => ({
  value: key,
  label: OUTCOMES[outcome].label,
  filter: { outcome },
  count: ({ counts }) => counts?.[key],
});

const ALL: Choice = {
  value: '',
  label: 'All',
  filter: {},
  count: ({ counts }) =>
    counts ? counts.new + counts.changed + counts.unchanged + counts.refused + counts.deleted : undefined,
};

const CHOICES: readonly Choice[] = [
  ALL,
  ofOutcome('NEW', 'new'),
  ofOutcome('CHANGED', 'changed'),
  {
    value: 'price-moves',
    label: 'Price moves over 30 %',
    filter: { isPriceMove: true },
    count: ({ counts }) => counts?.priceMoves,
  },
  ofOutcome('UNCHANGED', 'unchanged'),
  ofOutcome('REFUSED', 'refused'),
  ofOutcome('DELETED', 'deleted'),
];

const LEFT_ALONE: Choice = {
  value: 'left-alone',
  label: 'Left alone',
  filter: { isLeftAlone: true },
  count: ({ progress }) => progress?.refused,
};

const PICTURES_FAILED: Choice = {
  value: 'pictures-failed',
  label: 'Pictures failed',
  filter: { hasPictureFailures: true },
  count: ({ pictures }) => pictures.failedRows,
};

export function ImportRows({ file }: { file: ImportedFile }) {
  const [params, setParams] = useSearchParams();
  const isUndone = file.state === 'UNDONE';
  const choices = [
    ...CHOICES,
    ...(isUndone && file.progress ? [LEFT_ALONE] : []),
    ...(file.pictures.failedRows > 0 ? [PICTURES_FAILED] : []),
  ];
  const shown = choices.find(({ value }) => value === params.get(PARAM)) ?? ALL;
  return (
    <>
      <Choices
        label="Rows"
        choices={choices.map((choice) => ({
          label: isUndone && choice.filter.outcome ? UNDONE_LABELS[choice.filter.outcome] : choice.label,
          isChosen: choice.value === shown.value,
          count: choice.count(file),
          onChoose: () => setParams((before) => withFilters(before, { [PARAM]: choice.value })),
        }))}
      />
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
  const pages = usePages();
  const query = useImportRowsQuery({
    variables: { id, ...EVERY, ...choice.filter, first: PAGE_SIZE, after: pages.after },
    // A second check of the file replaces the rows.
    fetchPolicy: 'no-cache',
  });
  const { isLoading, failure } = useListState(query);
  const list = query.data?.import?.rows;
  return { list, isLoading, failure, pager: { ...pagerOf(list, pages, PAGE_SIZE), isBusy: isLoading } };
}
