// Light, dark or the system's theme. The head script sets it before the first paint from the same storage key.
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const key = 'kaya-theme';
const listeners = new Set<() => void>();

/** Runs in the head of every page, before anything is painted; its hash goes into the content security policy. */
export const headScript = `(()=>{const d=document.documentElement.dataset;try{const t=localStorage.getItem('${key}');if(t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)d.theme='dark';if(localStorage.getItem('kaya-who'))d.who='in'}catch{}})()`;

const saved = (): Theme => {
  try {
    const theme = localStorage.getItem(key);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
};

const show = () => {
  const theme = saved();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme:dark)').matches);
  if (dark) document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  for (const listener of listeners) listener();
};

export const chooseTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // It cannot be stored, so the choice changes nothing.
  }
  show();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const system = matchMedia('(prefers-color-scheme:dark)');
  system.addEventListener('change', show);
  window.addEventListener('storage', show);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', show);
    window.removeEventListener('storage', show);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, saved, () => 'system');
