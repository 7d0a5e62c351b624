import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button';
import { withChanges } from './filtersInAddress';

/** A link below a list for a car to the products that do not fit it, which the list leaves out. */
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
