import { IconHeart } from '@tabler/icons-react';

export function WishIcon({ isWished }: { isWished: boolean }) {
  return <IconHeart size={22} aria-hidden className={isWished ? 'fill-current text-beam-text' : ''} />;
}
