import { carName } from '../../lib/carText';
import { fitmentText } from '../../lib/fitText';
import { dateTimeText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import { useCatalogueAction } from '../useCatalogueAction';
import {
  type DoubtfulChecksQuery,
  SettleChecksDocument,
  useDoubtfulChecksQuery,
} from './DoubtfulChecks.generated';

type Doubt = DoubtfulChecksQuery['doubtfulChecks'][number];

/** Lists fitments that say 'checked by phone' but may be copied from another product, so that staff can say which are copies. */
export function DoubtfulChecks() {
  const { data, error } = useDoubtfulChecksQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <p role="alert">The checks that may be copies could not be loaded.</p>;
  if (!data || data.doubtfulChecks.length === 0) return null;
  return (
    <section
      aria-labelledby="doubts"
      className="my-4 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="doubts" tabIndex={-1} className="text-18">
        Checked by phone, or copied?
      </h2>
      <p className="max-w-2xl text-14 text-muted">
        These checks were entered together, in one minute. Customers read 'checked by phone' until you say
        that they were copied. At most 50 products are listed at a time.
      </p>
      <ul className="grid gap-4">
        {data.doubtfulChecks.map((doubt) => (
          <DoubtfulProduct key={doubt.item.id} doubt={doubt} />
        ))}
      </ul>
    </section>
  );
}

function DoubtfulProduct({ doubt: { item, fitments } }: { doubt: Doubt }) {
  const { run, isBusy } = useCatalogueAction(SettleChecksDocument, {
    success: 'Saved',
    failure: 'Failed to save. Please try again.',
  });
  const row = useKeepFocus<HTMLLIElement>();
  const settle = (wereChecked: boolean) => void run({ itemId: item.id, wereChecked });

  return (
    <li ref={row} className="grid gap-2 border-t border-line pt-3 wrap-anywhere">
      <TextLink to={staffPaths.adminProductCars(item.id)}>{item.name}</TextLink>
      <ul className="text-14">
        {fitments.map(({ vehicle, fits, checkedAt, checkedByEmail, ...depends }, place) => (
          <li key={place}>
            <span>{`${[carName(vehicle), fitmentText(depends)].filter(Boolean).join(', ')}: ${fits ? 'fits' : 'does not fit'},`}</span>{' '}
            <span className="figures text-muted">
              {[checkedByEmail, dateTimeText(checkedAt)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div role="group" aria-label={item.name} className="flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => settle(true)}>
          Were checked by phone
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => settle(false)}>
          Were copied
        </Button>
      </div>
    </li>
  );
}
