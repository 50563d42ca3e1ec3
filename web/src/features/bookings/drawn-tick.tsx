import './drawn-tick.css';

/** A tick that draws itself once, in 400 ms; still where motion is unwanted. */
export function AnimatedTick() {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className="drawn-tick size-18 text-primary"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="36" cy="36" r="34" className="fill-primary-soft" strokeWidth="0" />
      <path d="M22 37.5 32 47.5 51 27" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" pathLength="1" />
    </svg>
  );
}
