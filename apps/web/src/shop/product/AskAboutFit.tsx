import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { useShopUrl } from '../../lib/shopUrl';
import { ButtonAnchor } from '../../ui/Button';
import type { AskAboutFit_ItemFragment, AskAboutFit_ShopFragment } from './AskAboutFit.generated';

const QUESTION = 'Is this right for my car?';

interface AskAboutFitProps {
  item: AskAboutFit_ItemFragment;
  shop: AskAboutFit_ShopFragment;
  car: CarChoice;
}

/** A link to ask the shop on WhatsApp; shows nothing if the shop is not on WhatsApp. */
export function AskAboutFit({ item, shop, car }: AskAboutFitProps) {
  const urlOf = useShopUrl();
  if (!shop.whatsAppUrl) return null;
  const message = [QUESTION, item.name, urlOf(withCar(paths.product(item.id), car))].join('\n');
  return (
    <ButtonAnchor href={`${shop.whatsAppUrl}?text=${encodeURIComponent(message)}`} opensTab size="small">
      <IconBrandWhatsapp size={18} aria-hidden />
      <span>{QUESTION}</span>
    </ButtonAnchor>
  );
}
