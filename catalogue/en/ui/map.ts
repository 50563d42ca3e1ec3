import { defineText } from '../../src/translations.ts';

export const mapText = defineText('ui/map', {
  // The name of a map, for screen readers.
  map: 'Map',
  mapMarker: 'Map marker',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  // The source of the map, if its file names none.
  openStreetMap: '© OpenStreetMap contributors',
  // Button: shows or hides the source of the map.
  toggleAttribution: 'Show or hide map credits',
});
