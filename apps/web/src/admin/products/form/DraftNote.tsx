import { Button } from '../../../ui/Button';

export function DraftNote({ lostFiles, onDiscard }: { lostFiles: string[]; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-control bg-raised p-3">
      <div role="status" className="min-w-0 grow basis-60 text-14 wrap-anywhere">
        <p>Your unsaved changes have been restored.</p>
        {lostFiles.length > 0 && <p>{`Not uploaded, please add again: ${lostFiles.join(', ')}`}</p>}
      </div>
      <Button onClick={onDiscard}>Discard changes</Button>
    </div>
  );
}
