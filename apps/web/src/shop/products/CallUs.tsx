import { mayNameOneCar } from '@beambright/domain';
import { phoneText } from '../../lib/format';
import { useShopLayoutQuery } from '../ShopLayout.generated';

const LINK =
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap cramped:whitespace-normal text-beam-text underline underline-offset-4 hover:no-underline';

/** How to reach the shop, for visitors who have not found a part. */
export function CallUs({ search }: { search: string }) {
  const message = search && `I am looking for: ${search}`;
  return <Contact message={message} end="to ask for it." />;
}

/** How to reach the shop, for visitors who have not found their car; `text` describes the car. */
export function CallAboutCar({ text = '' }: { text?: string }) {
  const car = text && !mayNameOneCar(text) ? `: ${text}` : '';
  const message = `my car is not in your list${car}. Here is a photo of its logbook:`;
  return <Contact message={message} sent="a photo of the logbook" end="and we find the part." />;
}

/** Links to call the shop or write to it. The numbers are cached, because the layout loads them. */
function Contact({ message, sent, end }: { message: string; sent?: string; end: string }) {
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
          <a href={whatsAppUrl + textParameter(message)} target="_blank" rel="noopener" className={LINK}>
            WhatsApp us
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {sent && <span>{` ${sent}`}</span>}
        </>
      )}{' '}
      <span>{end}</span>
    </p>
  );
}

function textParameter(message: string): string {
  return message && `?text=${encodeURIComponent(`Hello BeamBright, ${message}`)}`;
}
