import './setup/needs-node-20.mjs';

void import('./setup/command.mjs').then(({ command }) => command());
