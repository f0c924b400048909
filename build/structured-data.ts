import { brand, siteOrigin } from '#shared/brand.ts'
import { products } from '#shared/content/products.ts'
import { questions } from '#src/features/landing/questions.ts'
import { sharePicture } from './head.ts'

const { jungle } = products

/** The product on sale, with the landing page's price and currency (schema.org/Product). */
export function productData(description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: jungle.name,
    description,
    image: siteOrigin + sharePicture.path,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: `${siteOrigin}/#pricing`,
      ...euros(jungle.priceEur),
      availability: 'https://schema.org/InStock',
    },
  }
}

/** The questions of the landing page (schema.org/FAQPage). */
export function faqData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function euros(shown: string) {
  const [, price] = /^€(\d+\.\d\d)$/.exec(shown) ?? []
  if (price === undefined) throw new Error(`No price in euro: ${shown}`)
  return { price, priceCurrency: 'EUR' }
}
