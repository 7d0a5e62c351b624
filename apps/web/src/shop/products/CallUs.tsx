import { phoneText } from '../../lib/format';
import { useShopLayoutQuery } from '../ShopLayout.generated';

const LINK =
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap cramped:whitespace-normal text-beam-text underline underline-offset-4 hover:no-underline';

/** Contact for visitors who did not find a part. The data is cached: the layout loads it for the footer. */
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
          <span> or </span>
          <a href={whatsAppUrl + messageFor(search)} target="_blank" rel="noopener" className={LINK}>
            WhatsApp us
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}{' '}
      <span>to ask for it.</span>
    </p>
  );
}

function messageFor(search: string): string {
  return search && `?text=${encodeURIComponent(`Hello BeamBright, I am looking for: ${search}`)}`;
}
