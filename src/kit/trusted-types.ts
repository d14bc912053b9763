// The page's default policy of trusted types: under the content security policy no other text can become markup or a script's address.
type Rules = { createHTML(text: string): string | null; createScriptURL(url: string): string | null };
type Policies = { createPolicy(name: 'default', rules: Rules): void };

const scripts = new Set<string>();
const whole = (address: string): string => new URL(address, location.origin).href;
/** Allows one of our scripts that is started by its address. */
export const trustScript = (address: string): void => void scripts.add(whole(address));

/**
 * Call once, before hydration. When the prerendered page differs from what React renders, React rebuilds the page, and creates its script elements
 * by innerHTML: from `<script></script>`, then their text. Without them the page would be blank. A text without `<` creates no element.
 */
export const setTrustedTypes = (): void => {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    createScriptURL: (address) => (scripts.has(whole(address)) ? address : null),
  });
};
