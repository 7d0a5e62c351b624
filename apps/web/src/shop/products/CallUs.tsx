import { phoneText } from '../../lib/format';
import { ButtonAnchor } from '../../ui/Button';
import { IconBrandWhatsapp, IconPhone } from '../../ui/icons';
import { useShopLayoutQuery } from '../ShopLayout.generated';

/** For whoever did not find what they looked for. How to reach the shop is known already: the footer says it, too. */
export function CallUs({ search }: { search: string }) {
  const { data } = useShopLayoutQuery();
  if (!data) return null;
  const { phone, whatsAppUrl } = data.shop;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p>{whatsAppUrl ? 'Call or WhatsApp us to ask for it.' : 'Call us to ask for it.'}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor href={`tel:${phone}`} className="figures">
          <IconPhone size={20} aria-hidden className="shrink-0" />
          Call {phoneText(phone)}
        </ButtonAnchor>
        {whatsAppUrl && (
          <ButtonAnchor href={whatsAppUrl + messageFor(search)} opensTab>
            <IconBrandWhatsapp size={20} aria-hidden className="shrink-0" />
            WhatsApp
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}

function messageFor(search: string): string {
  return search && `?text=${encodeURIComponent(`Hello BeamBright, I am looking for: ${search}`)}`;
}
