// QTI 3.0 from QTI 2.1: the same elements and attributes under names with hyphens, other namespaces, and a body within each feedback.

const elements = [
  ...['assessmentItem', 'assessmentTest', 'testPart', 'assessmentSection', 'assessmentItemRef', 'itemBody'],
  ...['responseDeclaration', 'correctResponse', 'outcomeDeclaration', 'defaultValue', 'value', 'mapping', 'mapEntry'],
  ...['responseProcessing', 'responseCondition', 'responseIf', 'responseElseIf', 'responseElse', 'setOutcomeValue'],
  ...[
    'variable',
    'baseValue',
    'correct',
    'match',
    'member',
    'and',
    'or',
    'gte',
    'lte',
    'sum',
    'stringMatch',
    'mapResponse',
  ],
  ...['textEntryInteraction', 'choiceInteraction', 'orderInteraction', 'extendedTextInteraction', 'simpleChoice'],
  'modalFeedback',
];
const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const tags = new RegExp(`<(/?)(${elements.join('|')})(?=[\\s/>])([^>]*)>`, 'g');

const item = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

function renamed(xml: string): string {
  return xml
    .replace(tags, (_, end: string, name: string, rest: string) => {
      const attributes = rest.replace(/ ([a-z]+[A-Z][A-Za-z]*)="/g, (__, each: string) => ` ${hyphened(each)}="`);
      return `<${end}qti-${hyphened(name)}${attributes}>`;
    })
    .replace(
      /(<qti-modal-feedback[^>]*>)([\s\S]*?)(<\/qti-modal-feedback>)/g,
      '$1<qti-content-body>$2</qti-content-body>$3',
    )
    .replaceAll('http://www.imsglobal.org/xsd/imsqti_v2p1', item)
    .replaceAll(
      'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd',
      'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    );
}

const manifest = (xml: string) =>
  xml
    .replaceAll('http://www.imsglobal.org/xsd/imscp_v1p1', 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1')
    .replace('QTIv2.1 Package', 'QTI Package')
    .replace('<schemaversion>1.0.0<', '<schemaversion>3.0.0<')
    .replace(/imsqti_(item|test)_xmlv2p1/g, 'imsqti_$1_xmlv3p0');

/** The files of a package of QTI 2.1 as QTI 3.0. */
export const asQti3 = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      if (name === 'imsmanifest.xml') return [name, manifest(text)];
      return [name, name.endsWith('.xml') ? renamed(text) : text];
    }),
  );
