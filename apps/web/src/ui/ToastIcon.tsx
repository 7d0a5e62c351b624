import type { ToastType } from '../lib/useToast';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from './icons';

const ICONS = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle };

export function ToastIcon({ type }: { type: ToastType }) {
  const Icon = ICONS[type];
  return <Icon size={22} aria-hidden />;
}
