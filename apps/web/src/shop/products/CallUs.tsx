import { phoneText } from '../../lib/format';
import { useShopLayoutQuery } from '../ShopLayout.generated';

const LINK =
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap cramped:whitespace-normal text-beam-text underline underline-offset-4 hover:no-underline';

/** For whoever did not find what they looked for. How to reach the shop is known already: the footer says it, too. */
export function CallUs({ search }: { search: string }) {
  const { data } = useShopLayoutQuery();
  if (!data) return null;
  const { phone, whatsAppUrl } = data.shop;
  return (
    <p>
      Call{' '}
      <a href={`tel:${phone}`} className={`figures ${LINK}`}>
        {phoneText(phone)}
      </a>
      {whatsAppUrl && (
        <>
          {' or '}
          <a href={whatsAppUrl + messageFor(search)} target="_blank" rel="noopener" className={LINK}>
            WhatsApp us
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}{' '}
      to ask for it.
    </p>
  );
}

function messageFor(search: string): string {
  return search && `?text=${encodeURIComponent(`Hello BeamBright, I am looking for: ${search}`)}`;
}
