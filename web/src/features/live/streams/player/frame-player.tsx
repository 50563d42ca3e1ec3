type FramePlayerProps = {
  /** The address of the player's page. */
  readonly url: string;
  readonly title: string;
  /** True to begin immediately, after the viewer has pressed a button. */
  readonly autoplays: boolean;
};

/**
 * Shows the player of another site. It may run its scripts, play and open its own pages in new tabs, but not change the address
 * of this page. It receives the origin of this page and no more, without which YouTube plays nothing.
 */
export function FramePlayer({ url, title, autoplays }: FramePlayerProps) {
  return (
    <iframe
      src={autoplays ? `${url}&autoplay=1` : url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      allowFullScreen
      className="absolute inset-0 size-full border-0"
    />
  );
}
