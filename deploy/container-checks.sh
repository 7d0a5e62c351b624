# For test-container and test-compose: own images and containers apart from the machine's, a base image and the shop's.
#
# Nothing is pulled: images consist of Debian's packages and of Node from npm. buildah, podman and the packages named as
# arguments are Debian's; they are installed if they are missing, and stay. One line per check; it ends at the first that
# fails, and removes its images, containers and files. Of networks podman leaves empty chains in iptables.
set -Eeuo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."

passed() { echo "ok      $1"; }
failed() { echo "FAILED  $1" >&2; fault=; exit 1; }
trap 'fault="${BASH_SOURCE[0]}, line $LINENO: $BASH_COMMAND"' ERR
check() { local what=$1; shift; if "$@" > /dev/null; then passed "$what"; else failed "$what"; fi; }
[ "$(id -u)" = 0 ] || failed 'runs as root, which debootstrap needs'

work=$(mktemp -d /var/tmp/test-container.XXXXXX)
log=$work/log

# runc also runs on machines with old control groups, and with limits that the machine allows.
export CONTAINERS_STORAGE_CONF=$work/storage.conf CONTAINERS_CONF=$work/containers.conf
printf '[storage]\ndriver = "overlay"\ngraphroot = "%s/storage"\nrunroot = "%s/run"\n' "$work" "$work" > "$CONTAINERS_STORAGE_CONF"
cat > "$CONTAINERS_CONF" << CONF
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
network_config_dir = "$work/networks"
CONF
podman() { command podman --log-level fatal "$@"; }

clean_up() {
  status=$?
  [ $status = 0 ] || tail -n 30 "$log" >&2 || true
  {
    [ -z "${orders:-}" ] || kill "$orders" || true
    # Never the machine's own.
    if [ "$(podman info --format '{{.Store.GraphRoot}}')" = "$work/storage" ]; then
      podman rm --force --all || true
      podman pod rm --force --all || true
      podman volume rm --force --all || true
      podman network prune --force || true
      buildah rm --all || true
      podman rmi --force --all || true
    fi
    ! declare -F stop_database || stop_database || true
    umount "$work/storage/overlay" || true
  } > /dev/null 2>&1
  rm -rf --one-file-system "$work"
  [ $status = 0 ] || [ -z "${fault:-}" ] || echo "FAILED  exit code $status in $fault" >&2
  exit $status
}
trap clean_up EXIT
trap 'exit 1' INT TERM

missing=()
for package in buildah podman netavark runc debootstrap ca-certificates curl "$@"; do
  dpkg-query --show --showformat '${db:Status-Status}' "$package" 2> /dev/null | grep --quiet '^installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  apt-get update >> "$log"
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" >> "$log" 2>&1
fi

# Makes an image of a folder, which it removes, with podman's options.
import_image() {
  local folder=$1 name=$2
  rm -rf "$folder"/var/cache/apt/* "$folder"/var/lib/apt/lists/* "$folder"/usr/share/{doc,man,locale,info}/*
  tar --create --directory "$folder" . | podman import "${@:3}" - "$name" >> "$log" 2>&1
  rm -rf "$folder"
}

# --- The base: what node:24-bookworm-slim has.
base=$work/base
debootstrap --variant minbase --include ca-certificates bookworm "$base" >> "$log"
npm pack --silent --pack-destination "$work" "node-linux-$(node --print process.arch)@24" npm@11 >> "$log"
mkdir -p "$base/usr/local/lib/node_modules/npm"
tar --extract --file "$(ls "$work"/node-linux-*.tgz)" --directory "$base/usr/local" --strip-components 1 package/bin/node
tar --extract --file "$(ls "$work"/npm-*.tgz)" --directory "$base/usr/local/lib/node_modules/npm" --strip-components 1
ln --symbolic ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/local/bin/npm"
chmod +x "$base/usr/local/lib/node_modules/npm/bin/npm-cli.js"
import_image "$base" localhost/base
passed "the base image has Debian 12 and Node $(podman run --rm --network none localhost/base node --version)"

# --- The image. npm uses the settings and certificates of this machine, which a bare one has from ca-certificates. chroot needs no control groups.
(umask 077; { echo 'cafile=/etc/ssl/certs/ca-certificates.crt'; cat "$(npm config get globalconfig)" "$(npm config get userconfig)" || true; } > "$work/npmrc" 2> /dev/null)
build_image() {
  buildah build --isolation chroot --layers --format docker --network host --build-arg BASE=localhost/base --target "$1" \
    --secret "id=npmrc,src=$work/npmrc" --volume /etc/ssl/certs:/etc/ssl/certs:ro --tag "$2" . >> "$log" 2>&1 \
    || failed "the image $2 builds"
  passed "the image $2 builds"
}
build_image shop localhost/beambright

# --- The shop's customer.
call() { curl --silent --show-error --fail-with-body --max-time 10 --cookie "$work/${jar:-customer}" --cookie-jar "$work/${jar:-customer}" "$@"; }
field() { node --print "JSON.parse(require('node:fs').readFileSync(0, 'utf8')).$1"; }
# Registers a customer at $url, who puts a part with a picture into the cart; $order is the request for it.
fill_cart() {
  call --json '{"email":"container@shop.example","password":"only-for-this-test"}' "$url/api/v1/register-user" > /dev/null
  passed 'a customer registers'
  item=$(call "$url/api/v1/get-items?limit=100" | field 'items.find((item) => item.in_stock && item.image_paths.length).id')
  call --json "{\"item_id\":\"$item\",\"quantity\":2}" "$url/api/v1/cart/add" > /dev/null
  check 'puts a part into the cart' test "$(call "$url/api/v1/cart" | field 'cart_items[0].quantity')" = 2
  order="{\"cart_items\":[{\"item_id\":\"$item\",\"quantity\":2}],\"shipping_address\":\"Moi Avenue, Nairobi\"}"
}
place_order() { call --header "Idempotency-Key: $1" --json "$order" "$url/api/v1/orders/create"; }
free_ports() {
  node --input-type module --eval "
    import { createServer } from 'node:net';
    const servers = Array.from({ length: $1 }, () => createServer());
    for (const server of servers) await new Promise((done) => server.listen(0, '127.0.0.1', done));
    console.log(...servers.map((server) => server.address().port));
    for (const server of servers) server.close();"
}
now() { date +%s%3N; }
seconds_since() { node --print "((Date.now() - $1) / 1000).toFixed(1)"; }
