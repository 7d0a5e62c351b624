import { IconDownload } from '@tabler/icons-react';
import { Button } from '../ui/Button';
import { useDownload } from './useDownload';

const FORMATS = { html: 'Download to read', json: 'Download as JSON' };

/** Buttons that download all data that the shop has about a person, by default the user. */
export function DataDownloads({ userId }: { userId?: string }) {
  const { busy, download } = useDownload('Failed to download the data. Please try again.');
  const query = userId === undefined ? '' : `?user_id=${userId}`;
  return (
    <p className="flex flex-wrap gap-3">
      {Object.entries(FORMATS).map(([format, label]) => {
        const name = `beambright-data.${format}`;
        return (
          <Button
            key={format}
            isBusy={busy !== null}
            onClick={() => void download({ name, url: `/api/v1/personal-data.${format}${query}` })}
          >
            <IconDownload size={18} aria-hidden />
            <span>{busy === name ? 'Downloading...' : label}</span>
          </Button>
        );
      })}
    </p>
  );
}
