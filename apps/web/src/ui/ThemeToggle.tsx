import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTheme } from '../page/useTheme';
import { IconButton } from './IconButton';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? 'Switch to light theme' : 'Switch to dark theme'} onClick={toggleTheme}>
      {/* The style sheet chooses the icon, so that a page from the server shows the right one before hydration. */}
      <IconSun size={22} aria-hidden className="[[data-theme=light]_&]:hidden" />
      <IconMoon size={22} aria-hidden className="[[data-theme=dark]_&]:hidden" />
    </IconButton>
  );
}
