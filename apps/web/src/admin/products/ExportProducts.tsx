import { useDownload } from '../../staff/useDownload';
import { Button } from '../../ui/Button';
import { IconDownload } from '../../ui/icons';

const FILE = { name: 'products.csv', url: '/api/v1/exports/items.csv' };

/** Downloads all products, whatever the filters of the list. */
export function ExportProducts() {
  const { busy, download } = useDownload('Failed to export the products. Please try again.');
  return (
    <Button look="quiet" size="small" isBusy={busy !== null} onClick={() => void download(FILE)}>
      <IconDownload size={18} aria-hidden />
      <span>{busy === null ? 'Export all as CSV' : 'Exporting...'}</span>
    </Button>
  );
}
