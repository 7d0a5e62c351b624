import { IconHeart, IconHeartFilled } from '../../ui/icons';

export function WishIcon({ isWished }: { isWished: boolean }) {
  return isWished ? (
    <IconHeartFilled size={22} aria-hidden className="text-beam-text" />
  ) : (
    <IconHeart size={22} aria-hidden />
  );
}
