// The script of the documentation, one file at /api/docs/docs.js: theme, language of the samples, copying, and search. Pages read without it.
// What is found is written as text, never as HTML.

export const docsScript = `(() => {
  const kept = (name, value) => {
    try {
      if (value === undefined) return localStorage.getItem(name);
      localStorage.setItem(name, value);
    } catch {}
    return null;
  };
  const root = document.documentElement;
  const theme = kept('kaya-docs-theme');
  // Before the page is drawn.
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;

  const plain = (text) => text.toLowerCase().normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '');
  const rank = ({ page, title, text }, words) => {
    let points = 0;
    for (const word of words) {
      if (plain(title).includes(word)) points += 10;
      else if (plain(page).includes(word)) points += 5;
      else if (plain(text).includes(word)) points += 1;
      else return 0;
    }
    return points;
  };
  const around = (text, word) => {
    const at = Math.max(0, plain(text).indexOf(word) - 40);
    return (at > 0 ? '…' : '') + text.slice(at, at + 110) + (text.length > at + 110 ? '…' : '');
  };

  addEventListener('DOMContentLoaded', () => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    // An error names /api/docs#code: its cure is on the page of errors.
    if (location.pathname === '/api/docs' && location.hash.length > 1 && !document.getElementById(location.hash.slice(1)))
      location.replace('/api/docs/errors' + location.hash);

    const toggle = document.getElementById('theme');
    toggle.hidden = false;
    const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
    const name = () => { toggle.textContent = isDark() ? 'Light' : 'Dark'; };
    toggle.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      kept('kaya-docs-theme', root.dataset.theme);
      name();
    });
    name();

    const choose = (language) => {
      for (const input of all('.tabs > input.' + language)) input.checked = true;
    };
    const language = kept('kaya-docs-language');
    if (['curl', 'ts', 'py'].includes(language)) choose(language);
    document.addEventListener('change', ({ target }) => {
      if (!target.matches('.tabs > input')) return;
      const was = target.getBoundingClientRect().top;
      kept('kaya-docs-language', target.className);
      choose(target.className);
      // Longer or shorter samples above do not move what one reads.
      scrollBy(0, target.getBoundingClientRect().top - was);
    });

    for (const block of all('.block')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = 'Copy';
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(block.querySelector('pre').textContent);
          button.textContent = 'Copied';
        } catch {
          button.textContent = 'Press Ctrl C';
          getSelection().selectAllChildren(block.querySelector('pre'));
        }
        setTimeout(() => { button.textContent = 'Copy'; }, 2000);
      });
      block.append(button);
    }

    const search = document.querySelector('.search');
    const input = search.querySelector('input');
    const found = search.querySelector('.found');
    search.hidden = false;
    let index = null;
    const load = async () => {
      index ??= fetch('/api/docs/search.json').then((answer) => answer.json()).catch(() => null);
      const loaded = await index;
      if (loaded === null) index = null;
      return loaded;
    };
    const say = (words) => {
      const line = document.createElement('p');
      line.textContent = words;
      found.replaceChildren(line);
    };
    const show = async () => {
      const words = plain(input.value).split(/\\s+/).filter(Boolean).slice(0, 8);
      found.hidden = words.length === 0;
      if (words.length === 0) return;
      const typed = input.value;
      const entries = await load();
      if (typed !== input.value) return;
      if (entries === null) return say('Search did not load. Check your connection and type again.');
      const best = entries
        .map((entry) => ({ entry, points: rank(entry, words) }))
        .filter(({ points }) => points > 0)
        .sort((a, b) => b.points - a.points)
        .slice(0, 10);
      if (best.length === 0) return say('Nothing found. Try one word, such as webhook or refund.');
      found.replaceChildren(
        ...best.map(({ entry }) => {
          const link = document.createElement('a');
          link.href = entry.path;
          const title = document.createElement('b');
          title.textContent = entry.title === entry.page ? entry.page : entry.page + ': ' + entry.title;
          const text = document.createElement('small');
          text.textContent = around(entry.text, words[0]);
          link.append(title, text);
          return link;
        }),
      );
    };
    input.addEventListener('focus', load);
    input.addEventListener('input', show);
    search.addEventListener('keydown', (event) => {
      const links = [input, ...found.querySelectorAll('a')];
      const at = links.indexOf(document.activeElement);
      if (event.key === 'Escape') { found.hidden = true; input.focus(); }
      else if (event.key === 'ArrowDown') links[Math.min(links.length - 1, at + 1)].focus();
      else if (event.key === 'ArrowUp') links[Math.max(0, at - 1)].focus();
      else if (event.key === 'Enter' && at === 0 && links[1]) links[1].click();
      else return;
      event.preventDefault();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) return;
      event.preventDefault();
      input.focus();
    });
    document.addEventListener('click', ({ target }) => { if (!search.contains(target)) found.hidden = true; });
  });
})();
`;
