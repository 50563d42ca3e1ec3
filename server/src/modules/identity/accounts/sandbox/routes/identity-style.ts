/** The styles of the sandbox's pages. They are inline, so that the pages need no other file. */
export const identityStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f7f8f7, #0b0f0d);
  --surface: light-dark(#ffffff, #151b18);
  --ink: light-dark(#141a17, #f1f5f2);
  --ink-2: light-dark(#3d4742, #cfd8d3);
  --muted: light-dark(#5b665f, #9aa6a0);
  --line: light-dark(#e1e5e2, #26302b);
  --line-strong: light-dark(#77817b, #74817a);
  --primary: light-dark(#047857, #34d399);
  --on-primary: light-dark(#ffffff, #022c22);
  --primary-hover: light-dark(#065f46, #6ee7b7);
  --soft: light-dark(#ecfdf5, #0a2e24);
  --soft-ink: light-dark(#065f46, #6ee7b7);
  --warning: light-dark(#92400e, #fcd34d);
  --warning-soft: light-dark(#fffbeb, #3a2606);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--bg); color: var(--ink);
  font: 16px/24px 'Geist Variable', Geist, system-ui, 'Segoe UI', Roboto, sans-serif; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.banner { margin: 0; padding: 8px 16px; background: var(--warning-soft); color: var(--warning); border-bottom: 1px solid var(--line);
  font-size: 14px; line-height: 20px; text-align: center; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 32px 16px; align-self: center; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 24px; padding: 28px 8px 8px; }
.head { padding: 0 20px 16px; }
.mark { display: block; width: 32px; height: 32px; color: var(--primary); }
h1 { margin: 16px 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -.01em; }
.head p, .plain p { margin: 0; color: var(--ink-2); }
ul { margin: 0; padding: 0; list-style: none; }
.person { width: 100%; display: flex; align-items: center; gap: 14px; padding: 10px 20px; border: 0; border-radius: 16px; background: none;
  color: inherit; font: inherit; text-align: start; cursor: pointer; }
.person:hover, summary:hover { background: var(--soft); }
.face { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: var(--soft);
  color: var(--soft-ink); font-weight: 600; font-size: 14px; }
.person:hover .face { background: var(--surface); }
.who { min-width: 0; }
.who b { display: block; font-weight: 500; }
.who span { display: block; font-size: 14px; line-height: 20px; color: var(--muted); overflow-wrap: anywhere; }
details { border-top: 1px solid var(--line); margin: 8px 0 0; padding-top: 8px; }
summary { display: flex; align-items: center; gap: 14px; min-height: 60px; padding: 10px 20px; border-radius: 16px; cursor: pointer; font-weight: 500; list-style: none; }
summary::-webkit-details-marker { display: none; }
.fields { display: grid; gap: 16px; padding: 8px 20px 20px; }
label { display: grid; gap: 6px; font-size: 14px; line-height: 20px; font-weight: 500; }
input { width: 100%; height: 44px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; }
.go { height: 44px; border: 0; border-radius: 99px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
.go:hover { background: var(--primary-hover); }
.cancel { display: flex; justify-content: center; padding-top: 16px; }
.cancel button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 99px; background: none; color: var(--ink-2); font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.plain { padding: 28px 28px 32px; }
@media (max-width: 480px) { main { align-self: start; } }
`;
