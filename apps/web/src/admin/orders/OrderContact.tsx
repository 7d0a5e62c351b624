import { addressOf } from '@beambright/domain';
import { IconBrandWhatsapp, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge';
import { Email } from '../../ui/Email';
import type { OrderContact_OrderFragment } from './OrderContact.generated';
import { Marked } from './SoughtWords';

const ENTRY = 'inline-flex min-h-11 items-center gap-1.5 wrap-anywhere md:pointer-fine:min-h-7';
const LINK = `${ENTRY} font-semibold text-beam-text underline-offset-4 hover:underline`;

export function OrderContact({ order: { customer, hasWrongNumber } }: { order: OrderContact_OrderFragment }) {
  if (!customer) return null;
  const { name, email, phone, telUrl, whatsAppUrl } = customer;
  const address = addressOf(email);
  return (
    <ul aria-label="Customer" className="flex flex-wrap gap-x-5 text-14">
      {name && (
        <li className={`${ENTRY} font-semibold text-text`}>
          <IconUser size={18} aria-hidden className="shrink-0" />
          <span dir="auto">
            <Marked text={name} />
          </span>
        </li>
      )}
      {address && (
        <li>
          <a href={`mailto:${address}`} className={LINK}>
            <IconMail size={18} aria-hidden className="shrink-0" />
            <Email address={address} />
          </a>
        </li>
      )}
      {(phone ?? address) && (
        <li>
          <Phone url={telUrl} text={phone ?? 'No phone number'} />
        </li>
      )}
      {hasWrongNumber && (
        <li className="inline-flex items-center">
          <Badge tone="failed">Number marked wrong</Badge>
        </li>
      )}
      {whatsAppUrl && (
        <li>
          <a href={whatsAppUrl} target="_blank" rel="noopener" className={LINK}>
            <IconBrandWhatsapp size={18} aria-hidden className="shrink-0" />
            WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The phone number as a link, or as plain text if the stored number is not valid. */
function Phone({ url, text }: { url: string | null; text: string }) {
  if (!url) return <span className={`${ENTRY} text-muted`}>{text}</span>;
  return (
    <a href={url} className={LINK}>
      <IconPhone size={18} aria-hidden className="shrink-0" />
      <span>
        <Marked text={text} />
      </span>
    </a>
  );
}
