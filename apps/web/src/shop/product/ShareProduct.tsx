import { IconBrandWhatsapp, IconLink, IconShare } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { copyText } from '../../lib/copyText';
import { priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ShopUrlContext } from '../../lib/shopUrl';
import { useInBrowser } from '../../lib/useInBrowser';
import { useToast } from '../../lib/useToast';
import { Button, ButtonAnchor } from '../../ui/Button';
import type { ShareProduct_ItemFragment } from './ShareProduct.generated';

/** Shares the link of the product, since parts are often bought for another person's car. WhatsApp comes first. */
export function ShareProduct({ item }: { item: ShareProduct_ItemFragment }) {
  const url = useShopOrigin() + paths.product(item.id);
  const price = priceText(item.price);
  const toast = useToast();

  async function copyLink() {
    if (await copyText(url)) toast('success', 'Link copied');
    else toast('warning', `The link could not be copied: ${url}`);
  }

  return (
    <div role="group" aria-label="Share" className="flex flex-wrap gap-1.5">
      <ButtonAnchor href={whatsAppLink([item.name, price, url].join('\n'))} opensTab size="small">
        <IconBrandWhatsapp size={18} aria-hidden />
        Share on WhatsApp
      </ButtonAnchor>
      <Button size="small" onClick={() => void copyLink()}>
        <IconLink size={18} aria-hidden />
        Copy link
      </Button>
      <NativeShare title={item.name} text={`${item.name}, ${price}`} url={url} />
    </div>
  );
}

function NativeShare(product: { title: string; text: string; url: string }) {
  const isSupported = useInBrowser(() => 'share' in navigator, false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  async function share() {
    setBusy(true);
    try {
      await navigator.share(product);
    } catch (reason) {
      // This error means that the user has closed the share sheet.
      if (!(reason instanceof Error && reason.name === 'AbortError'))
        toast('error', 'The product could not be shared. Please copy the link instead.');
    } finally {
      setBusy(false);
    }
  }

  if (!isSupported) return null;
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void share()}>
      <IconShare size={18} aria-hidden />
      Share
    </Button>
  );
}

function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The origin of the window, or on the server the public origin. */
function useShopOrigin(): string {
  const known = useContext(ShopUrlContext);
  return useInBrowser(() => window.location.origin, known ?? '');
}
