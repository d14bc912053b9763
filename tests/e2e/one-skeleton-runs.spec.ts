// A page that loads in steps shows nothing for 300 ms once, not at each step: outlines that follow other outlines show at once.
import { expect } from '@playwright/test';
import { test } from './people.ts';

test('outlines that follow other outlines show at once, others only after a moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const added = await page.evaluate(() => {
    const outlines = document.createElement('output');
    outlines.className = 'sk';
    document.body.append(outlines);
    return getComputedStyle(outlines).visibility;
  });
  expect(added, 'a quick answer flashes nothing').toBe('hidden');
  await expect(page.locator('.sk')).toHaveCSS('visibility', 'visible');
  const [next, alone] = await page.evaluate(() => {
    const outlines = () => {
      const one = document.createElement('output');
      one.className = 'sk';
      return one;
    };
    const second = outlines();
    document.querySelector('.sk')?.replaceWith(second);
    const following = getComputedStyle(second).visibility;
    second.remove();
    // The page without outlines is seen once.
    void getComputedStyle(document.body).animationName;
    const third = outlines();
    document.body.append(third);
    return [following, getComputedStyle(third).visibility];
  });
  expect(next, 'the next step of one loading page').toBe('visible');
  expect(alone, 'another wait').toBe('hidden');
});
