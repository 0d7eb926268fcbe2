import { expect, test } from 'vitest'
import { testApp } from './testing.ts'

test('the calls can be read by tools and by people, and the name of a shape leads to the shape', async () => {
  const { anonymous } = await testApp()
  const description = await anonymous.get('/openapi.json')
  expect(description.body).toMatchObject({
    openapi: '3.1.0',
    components: { schemas: { OrderOut: { type: 'object' } } },
  })
  const { text } = await anonymous.get('/docs')
  expect(text).toContain('<code>/api/orders</code>')
  expect(text).toContain('<a href="#shape-OrderOut">OrderOut</a>')
  expect(text).toContain('<details id="shape-OrderOut">')
})
