import './setup/needs-node-20.mjs';

void import('./setup/start.mjs').then(({ start }) => start());
