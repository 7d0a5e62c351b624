import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button';
import { withChanges } from './filtersInAddress';

/** A link below the list for a car. It leads to the products that the list leaves out because they do not fit the car. */
export function LeftOut({ count }: { count: number }) {
  const [params] = useSearchParams();
  return (
    <p className="mt-4 text-center">
      <ButtonLink look="quiet" to={`?${withChanges(params, { fit: 'DOES_NOT_FIT' })}`}>
        {`Show ${count} that ${count === 1 ? 'does' : 'do'} not fit`}
      </ButtonLink>
    </p>
  );
}
