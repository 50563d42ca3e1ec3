/**
 * Where floating parts are put: inside the page's main landmark, so that nothing is said outside of all landmarks.
 * Shaped like a ref because it is looked up when a part opens, not when it is first drawn.
 */
export const portalContainer: { readonly current: HTMLElement } = {
  get current() {
    return document.querySelector('main') ?? document.body;
  },
};
