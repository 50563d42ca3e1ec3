import type { Module, Routes } from '../../../platform/http/module.ts';
import { savedEventData, ownEventData } from './event-data.ts';
import { jobs, schedules } from './jobs.ts';
import { eventTopic } from './live.ts';
import * as pageContract from '@festoon/contracts/events/event-page';
import * as browseContract from '@festoon/contracts/events/browse';
import * as homeContract from '@festoon/contracts/events/home';
import * as calendarContract from '@festoon/contracts/events/event-calendar';
import * as exploreContract from '@festoon/contracts/events/explore';
import * as organiserEventContract from '@festoon/contracts/events/organiser-events';
import * as organiserContract from '@festoon/contracts/events/organisers';
import { listShownAttendees as shownAttendeesContract } from '@festoon/contracts/events/shown-attendees';
import * as savedContract from '@festoon/contracts/events/saved-events';
import * as searchContract from '@festoon/contracts/events/saved-searches';
import { getOrganiserEventSummary as summaryContract } from '@festoon/contracts/events/organiser-events';
import { browseEvents, respondWithCaching } from './browse/browse-events.ts';
import { calendarEvents, getOrganiserCalendar, getSeriesCalendar } from './feeds/calendar-events.ts';
import { countEvents } from './search/count-events.ts';
import { exploreEvents } from './search/explore-events.ts';
import { addFeedRoutes } from './feeds/feed-routes.ts';
import { followOrganiser, unfollowOrganiser } from './organisers/follow-organiser.ts';
import { getEvent } from './get-event.ts';
import { getOrganiserEventSummary } from './editing/get-organiser-event-summary.ts';
import { getHome, getHomeRest } from './search/get-home.ts';
import { getExploreStart } from './home/get-explore-start.ts';
import { listNearbyEvents } from './home/list-nearby-events.ts';
import { searchPublicEvents } from './home/search-public-events.ts';
import { getOrganiser } from './organisers/get-organiser.ts';
import { listOrganisersToFollow } from './organisers/list-organisers-to-follow.ts';
import { listCategories } from './search/list-categories.ts';
import { listOrganiserEvents } from './editing/list-organiser-events.ts';
import { listPlaces } from './search/list-places.ts';
import { listRecommendedEvents } from './search/list-recommended-events.ts';
import { listSavedEvents } from './saved/list-saved-events.ts';
import { listSimilarEvents } from './search/list-similar-events.ts';
import { mapEvents } from './search/map-events.ts';
import { saveEvent, unsaveEvent } from './editing/save-event.ts';
import { searchOrganiserEvents } from './editing/search-organiser-events.ts';
import { listShownAttendees } from './shown-attendees/list-shown-attendees.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved/save-search.ts';

export const eventsModule: Module = {
  name: 'events',
  routes: eventRoutes,
  jobs,
  schedules,
  live: [eventTopic],
  personalData: [savedEventData, ownEventData],
};

function eventRoutes({ mount, http, admit, ctx }: Routes): void {
  addFeedRoutes({ http, admit, ctx });
  mount(exploreContract.getHome, getHome);
  mount(exploreContract.getHomeRest, getHomeRest);
  mount(homeContract.listNearbyEvents, listNearbyEvents);
  mount(homeContract.searchPublicEvents, searchPublicEvents);
  mount(exploreContract.listCategories, listCategories);
  mount(exploreContract.listPlaces, listPlaces);
  mount(browseContract.browseEvents, browseEvents, respondWithCaching);
  mount(exploreContract.exploreEvents, exploreEvents);
  mount(exploreContract.countEvents, countEvents);
  mount(exploreContract.getExploreStart, getExploreStart);
  mount(exploreContract.mapEvents, mapEvents);
  mount(calendarContract.calendarEvents, calendarEvents);
  mount(calendarContract.getOrganiserCalendar, getOrganiserCalendar);
  mount(calendarContract.getSeriesCalendar, getSeriesCalendar);
  mount(savedContract.listRecommendedEvents, listRecommendedEvents);
  mount(pageContract.getEvent, getEvent);
  mount(pageContract.listSimilarEvents, listSimilarEvents);
  mount(shownAttendeesContract, listShownAttendees);
  mount(savedContract.saveEvent, saveEvent);
  mount(savedContract.unsaveEvent, unsaveEvent);
  mount(savedContract.listSavedEvents, listSavedEvents);
  mount(organiserContract.getOrganiser, getOrganiser);
  mount(organiserContract.listOrganisersToFollow, listOrganisersToFollow);
  mount(organiserContract.followOrganiser, followOrganiser);
  mount(organiserContract.unfollowOrganiser, unfollowOrganiser);
  mount(searchContract.listSavedSearches, listSavedSearches);
  mount(searchContract.saveSearch, saveSearch);
  mount(searchContract.deleteSavedSearch, deleteSavedSearch);
  mount(organiserEventContract.listOrganiserEvents, listOrganiserEvents);
  mount(organiserEventContract.searchOrganiserEvents, searchOrganiserEvents);
  mount(summaryContract, getOrganiserEventSummary);
}
