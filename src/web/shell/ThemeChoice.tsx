import ChevronDown from 'lucide-react/icons/chevron-down';
import { chooseTheme, type Theme, useTheme } from '../theme.ts';
import { Icon } from '../../kit/ui/Icon.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export const ThemeChoice = () => {
  const theme = useTheme();
  return (
    <label className="theme">
      Theme
      <span className="affix">
        <select
          className="input compact"
          value={theme}
          onChange={(choice) => {
            const chosen = themes.find(({ value }) => value === choice.target.value);
            if (chosen) chooseTheme(chosen.value);
          }}
        >
          {themes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="end">
          <Icon of={ChevronDown} size="xs" />
        </span>
      </span>
    </label>
  );
};
