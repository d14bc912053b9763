// After a deployment an open page requests parts that are gone: it reloads, once. Drafts keep typed text.
import { useEffect } from 'react';
import { toast } from '../kit/ui/toast.tsx';

const key = 'kaya-reloaded';

type Page = {
  /** A file that changes its name with each build. */
  readonly build: string;
  readonly isGone: (file: string) => Promise<boolean>;
  readonly kept: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly say: () => void;
};

/** Records that this build was left, and returns whether that was new. With blocked storage that is unknown, so it returns false. */
const leaves = ({ build, kept }: Page): boolean => {
  try {
    const store = kept();
    if (store.getItem(key) === build) return false;
    store.setItem(key, build);
    return true;
  } catch {
    return false;
  }
};

/** A part could not be loaded. If this build is still served, the connection failed, and the part can be loaded again. */
export const mendMissingPart = async (page: Page): Promise<void> => {
  if (!(await page.isGone(page.build))) return;
  if (leaves(page)) page.reload();
  else page.say();
};

const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

const thisPage = (): Page => ({
  build: (globalThis as unknown as Record<string, { url: string } | undefined>)['__reactRouterManifest']?.url ?? '',
  isGone,
  kept: () => sessionStorage,
  reload: () => window.location.reload(),
  say: () =>
    toast({
      title: 'Kaya was updated',
      detail: 'Reload this page to continue. What you typed is saved.',
      tone: 'destructive',
    }),
});

/** For layouts whose pages load parts later. React Router reloads route modules itself. */
export const useNewBuild = (): void => {
  useEffect(() => {
    const mend = () => void mendMissingPart(thisPage());
    window.addEventListener('vite:preloadError', mend);
    return () => window.removeEventListener('vite:preloadError', mend);
  }, []);
};
