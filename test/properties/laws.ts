/** All laws. */
import { answersOfAnotherShape, answersOfTheirShape, answersToTheLayer } from './answers.ts';
import { argumentsAreChecked } from './arguments.ts';
import { baseUrlIsNormal, callsGoToBaseUrl } from './base-urls.ts';
import { payloadsFit } from './budgets.ts';
import type { Law } from './law.ts';
import { messagesAreJson } from './messages.ts';
import { pagesJoinToTheList } from './pages.ts';
import { curatedCallsStayTheirOwn, hatchValuesStayInSegment, valuesStayInSegment } from './path-values.ts';
import { rowsOfAnyList, rowsOfDamagedList } from './rows.ts';
import { freeTextsArriveAsTyped, termsArriveAsTyped } from './search-terms.ts';
import { oneLeafIsSaved, otherNamesSaveNothing, pointersNameOnePlace } from './settings-leaves.ts';
import { cleanTextStaysClean } from './texts.ts';

export const laws: readonly Law[] = [
  argumentsAreChecked,
  answersOfTheirShape,
  answersOfAnotherShape,
  answersToTheLayer,
  baseUrlIsNormal,
  callsGoToBaseUrl,
  termsArriveAsTyped,
  freeTextsArriveAsTyped,
  valuesStayInSegment,
  hatchValuesStayInSegment,
  curatedCallsStayTheirOwn,
  rowsOfAnyList,
  rowsOfDamagedList,
  cleanTextStaysClean,
  pointersNameOnePlace,
  oneLeafIsSaved,
  otherNamesSaveNothing,
  pagesJoinToTheList,
  payloadsFit,
  messagesAreJson,
];
