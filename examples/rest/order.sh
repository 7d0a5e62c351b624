#!/bin/sh
# Orders an item over REST with curl and cancels the order:
#
#   sh examples/rest/order.sh
#
# SHOP, EMAIL and PASSWORD select another shop or account than the local demo's.
set -eu

command -v curl > /dev/null || { echo 'This example needs curl.' >&2; exit 1; }

API="${SHOP:-http://localhost:3000}/api/v1"
EMAIL="${EMAIL:-customer@beambright.test}"
PASSWORD="${PASSWORD:-customer-demo}"

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# The session cookie is kept in a jar. --retry: after 429 and 503, when Retry-After says. --fail-with-body: an error ends the
# script and prints the response.
call() { curl --silent --show-error --fail-with-body --retry 2 --cookie "$work/jar" --cookie-jar "$work/jar" "$@"; }
json='Content-Type: application/json'

# The first "id" of a response: enough for an example; programs should parse JSON.
first_id() { sed -n 's/^[^"]*"[a-z_]*":[[{]*"id":"\([^"]*\)".*/\1/p'; }

# 1. An item. A repeated request with its ETag returns 304.
call --dump-header "$work/head" "$API/get-items?limit=1" > "$work/items"
item=$(first_id < "$work/items")
etag=$(sed -n 's/^[Ee][Tt]ag: *\(.*\)\r$/\1/p' "$work/head")
again=$(call --output "$work/again" --write-out '%{http_code}' --header "If-None-Match: $etag" "$API/get-items?limit=1")
echo "Item $item; second request: $again"

# 2. Sign in.
call --header "$json" --data "{\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}" "$API/login-user" > "$work/user"
echo "Signed in as $EMAIL"

# 3. Order it. The key makes a retry after a lost response safe: there is one order.
key="example-$(date +%s)-$$"
order_once() {
  call --header "$json" --header "Idempotency-Key: $key" \
    --data "{\"cart_items\":[{\"item_id\":\"$item\",\"quantity\":2}],\"shipping_address\":\"Moi Avenue, Nairobi\"}" \
    "$API/orders/create" | first_id
}
order=$(order_once)
[ "$order" = "$(order_once)" ] && echo "Ordered once, called twice: $order"

# 4. Cancel it. A second attempt fails with a message for people.
call --request POST "$API/orders/$order/cancel" > "$work/cancelled"
failure=$(call --request POST "$API/orders/$order/cancel" 2> /dev/null) || echo "Failed: $failure"
