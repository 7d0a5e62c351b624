import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ToastType } from '../lib/useToast';

const ICONS = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle };

export function ToastIcon({ type }: { type: ToastType }) {
  const Icon = ICONS[type];
  return <Icon size={22} aria-hidden />;
}
