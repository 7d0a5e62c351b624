import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AFRESH } from '../../lib/afresh';
import { keepFocus } from '../../page/useKeepFocus';
import { StaffPage } from '../../staff/StaffPage';
import { useFailure } from '../../staff/useFailure';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { ExportCsv } from '../ExportCsv';
import { ListTools } from '../ListTools';
import { DoubtfulChecks } from './DoubtfulChecks';
import { ImportVehicles } from './ImportVehicles';
import { RemoveVehicle } from './RemoveVehicle';
import { VehicleForm } from './VehicleForm';
import { type ListedVehicle, VehicleList } from './VehicleList';
import { useVehiclesPageQuery, type VehiclesPageQuery } from './VehiclesPage.generated';

type OpenDialog =
  | { what: 'save'; vehicle: ListedVehicle | null }
  | { what: 'remove'; vehicle: ListedVehicle }
  | { what: 'import' };

export function VehiclesPage() {
  const { data, previousData, loading, error } = useVehiclesPageQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const known = data ?? previousData;
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const failure = useFailure(known, loading, error);

  function close() {
    // A late response must not close another dialog.
    flushSync(() => setDialog((current) => (current === dialog ? null : current)));
    keepFocus();
  }

  return (
    <StaffPage
      title="Vehicles"
      tools={
        <ListTools
          one="vehicle"
          many="vehicles"
          search={search}
          onSearch={setSearch}
          onAdd={() => setDialog({ what: 'save', vehicle: null })}
        >
          <ExportCsv what="vehicles" />
          <Button look="quiet" size="small" onClick={() => setDialog({ what: 'import' })}>
            <IconFileImport size={18} aria-hidden />
            Import from CSV
          </Button>
        </ListTools>
      }
    >
      <DoubtfulChecks />
      {known ? (
        <VehicleList
          models={known.carModels}
          search={search}
          isLoading={loading}
          onShowAll={() => setSearch('')}
          onEdit={(vehicle) => setDialog({ what: 'save', vehicle })}
          onRemove={(vehicle) => setDialog({ what: 'remove', vehicle })}
        />
      ) : failure ? (
        <NotLoaded title="The vehicles could not be loaded" {...failure} />
      ) : (
        <p role="status" className="my-4 text-14 text-muted">
          Loading vehicles...
        </p>
      )}
      {dialog && (
        <VehicleDialog dialog={dialog} brands={known?.carBrands} models={known?.carModels} onClose={close} />
      )}
    </StaffPage>
  );
}

interface VehicleDialogProps {
  dialog: OpenDialog;
  brands: VehiclesPageQuery['carBrands'] | undefined;
  models: VehiclesPageQuery['carModels'] | undefined;
  onClose: () => void;
}

function VehicleDialog({ dialog, brands, models, onClose }: VehicleDialogProps) {
  if (dialog.what === 'import') return <ImportVehicles onClose={onClose} />;
  if (dialog.what === 'remove') return <RemoveVehicle vehicle={dialog.vehicle} onClose={onClose} />;
  if (!brands || !models) return null;
  return <VehicleForm vehicle={dialog.vehicle} brands={brands} models={models} onClose={onClose} />;
}
