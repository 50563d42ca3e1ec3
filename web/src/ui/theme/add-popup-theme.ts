/** Gives dialogs and menus these custom properties. Returns a function that removes them. */
export function addPopupTheme(properties: object): () => void {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-base-ui-portal]{${declarations.join(';')}}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
