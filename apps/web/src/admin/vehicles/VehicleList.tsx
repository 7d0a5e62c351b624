import { LENGTHS, withoutAccents } from '@beambright/domain';
import { IconPencil, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { carName } from '../../lib/carText';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import type { VehicleRow_VehicleFragment, VehiclesPageQuery } from './VehiclesPage.generated';

type Model = VehiclesPageQuery['carModels'][number];

export type ListedVehicle = VehicleRow_VehicleFragment & { model: Omit<Model, 'vehicles'> };

interface VehicleListProps {
  models: readonly Model[];
  search: string;
  isLoading: boolean;
  onShowAll: () => void;
  onEdit: (vehicle: ListedVehicle) => void;
  onRemove: (vehicle: ListedVehicle) => void;
}

/** Lists vehicles by model. Each word of the search must start a word of the vehicle's name, engine code or body. */
export function VehicleList({ models, search, isLoading, onShowAll, ...actions }: VehicleListProps) {
  const all = models.flatMap(({ vehicles, ...model }) => vehicles.map((vehicle) => ({ ...vehicle, model })));
  const words = wordsOf(search);
  const found = all.filter((vehicle) => {
    const own = wordsOf([carName(vehicle), vehicle.engineCode, vehicle.body].filter(Boolean).join(' '));
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const shownModels = models.filter(({ id }) => found.some(({ model }) => model.id === id));
  return (
    <section aria-label="Vehicles" aria-busy={isLoading}>
      <p role="status" className="figures my-4 text-14 text-muted">
        {countText(found.length, all.length)}
      </p>
      {shownModels.map(({ id, name, carBrand }) => (
        <section key={id} aria-label={`${carBrand.name} ${name}`} className="mb-6">
          <h2 className="mb-2 text-18">{`${carBrand.name} ${name}`}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3">
            {found
              .filter(({ model }) => model.id === id)
              .map((vehicle) => (
                <VehicleCard
                  key={vehicle.id}
                  vehicle={vehicle}
                  onEdit={() => actions.onEdit(vehicle)}
                  onRemove={() => actions.onRemove(vehicle)}
                />
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={30} />}
          title="No vehicles found"
          text={all.length > 0 ? 'Try another search term.' : 'Add the cars that your products fit.'}
          action={all.length > 0 && <Button onClick={onShowAll}>Show all vehicles</Button>}
        />
      )}
    </section>
  );
}

interface VehicleCardProps {
  vehicle: ListedVehicle;
  onEdit: () => void;
  onRemove: () => void;
}

function VehicleCard({ vehicle, onEdit, onRemove }: VehicleCardProps) {
  const card = useKeepFocus<HTMLLIElement>();
  const { chassisCode, engineCode, body, fromMonth, toMonth, isChecked, itemCount } = vehicle;
  return (
    <li ref={card} className="flex gap-2 rounded-card border border-line bg-surface p-4">
      <div className="mr-auto grid min-w-0 content-start gap-1 wrap-anywhere">
        <h3 className="figures text-18">{chassisCode}</h3>
        <p className="text-14 text-muted">{[engineCode, body].filter(Boolean).join(', ')}</p>
        <p className="figures text-14">{toMonth ? `${fromMonth} to ${toMonth}` : `since ${fromMonth}`}</p>
        <p className="figures text-14 text-muted">
          {`${itemCount === 1 ? '1 product' : `${itemCount} products`}, ${isChecked ? 'checked' : 'not checked'}`}
        </p>
      </div>
      <div className="-mt-2 -mr-2 flex shrink-0">
        <IconButton label={`Edit ${carName(vehicle)}`} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${carName(vehicle)}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function wordsOf(text: string): string[] {
  return withoutAccents('search', text, LENGTHS.search).toLowerCase().split(/\s+/).filter(Boolean);
}

function countText(found: number, all: number): string {
  const total = all === 1 ? '1 vehicle' : `${all} vehicles`;
  return found === all ? total : `${found} of ${total}`;
}
