import { IconHeart } from '../../ui/icons';

export function WishIcon({ isWished }: { isWished: boolean }) {
  return <IconHeart size={22} aria-hidden className={isWished ? 'fill-current text-beam-text' : ''} />;
}
