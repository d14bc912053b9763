import { describe, expect, it } from 'vitest';
import { startLate } from './late-scripts.ts';

const written = [
  '<head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/>',
  '<link rel="stylesheet" href="/assets/root.css"/></head><body><h1>Words</h1>',
  '<script>((storageKey) => {scrollTo(0, 1)})("positions")</script>',
  '<script>window.__reactRouterContext = {"ssr":false};</script>',
  '<script type="module" async="">import "/assets/manifest-1.js";\n',
  'import * as route0 from "/assets/root-3.js";\nimport * as route1 from "/assets/home-4.js";\n',
  'window.__reactRouterRouteModules = {"root":route0,"home/HomePage":route1};\n\nimport("/assets/entry-2.js");</script>',
  '<script>window.__reactRouterContext.streamController.enqueue("data");</script>',
  '<script>window.__reactRouterContext.streamController.close();</script></body>',
].join('');

describe('a page without a form', () => {
  const late = startLate(written, 'idle');

  it('loads no script while it is being read', () => {
    expect(late).not.toContain('<link rel="modulepreload"');
    expect(late).not.toContain('type="module"');
    expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  it('starts with the modules of its routes, in their order, then the entry', () => {
    expect(late).toContain('["/assets/manifest-1.js","/assets/root-3.js","/assets/home-4.js"]');
    expect(late).toContain('__reactRouterRouteModules={"root":m[1],"home/HomePage":m[2]}');
    expect(late).toContain('return import("/assets/entry-2.js")');
  });

  it('retries files that failed to load, with growing delays, and does not hide the error', () => {
    expect(late).toContain('.catch(e=>{setTimeout(t,w,2*w);throw e});t(1e3)');
  });

  it('runs the framework’s inline code when it starts, and not before', () => {
    expect(late).toContain(
      'const y=scrollY;((storageKey) => {scrollTo(0, 1)})("positions");window.__reactRouterContext = {"ssr":false};;' +
        'window.__reactRouterContext.streamController.enqueue("data");;' +
        'window.__reactRouterContext.streamController.close();;y&&scrollTo(0,y);',
    );
    expect(late).not.toContain('<script>window');
    // React finds the elements that it rendered.
    expect(late.match(/<script><\/script>/g)).toHaveLength(4);
  });

  it('waits for an idle browser; a page with a form waits only for its first paint', () => {
    expect(late).toContain('requestIdleCallback(g');
    const form = startLate(written, 'painted');
    expect(form).toContain("new PerformanceObserver(g).observe({type:'paint'");
    expect(form).not.toContain('requestIdleCallback');
  });

  it("throws when the framework's output has changed", () => {
    expect(() => startLate('<script type="module">import("/x.js")</script>', 'idle')).toThrow('differently');
  });
});
