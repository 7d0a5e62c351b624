import { useTheme } from '../page/useTheme';
import { IconButton } from './IconButton';
import { IconMoon, IconSun } from './icons';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? 'Switch to light theme' : 'Switch to dark theme'} onClick={toggleTheme}>
      {isDark ? <IconSun size={22} aria-hidden /> : <IconMoon size={22} aria-hidden />}
    </IconButton>
  );
}
